import { Controller, useForm, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { CountryField, PhoneField } from '#features/accounts/web/door.ts'
import { askedBy } from '#features/consents/consent.ts'
import { useSite } from '#features/operator/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { checkedBy } from '#platform/web/forms/checked-by.ts'
import { showFailure, textOfField, textOfForm } from '#platform/web/forms/form-errors.ts'
import { useDispatch } from '#platform/web/store.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { PasswordInput } from '#platform/web/ui/PasswordInput.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { register as openAccount } from '../auth/auth-actions.ts'
import { useNextPath } from '../auth/return-path.ts'
import { ConfirmPasswordField } from '../password/ConfirmPasswordField.tsx'
import { newPassword } from '../password/new-password.ts'
import { PasswordEstimate } from '../password/PasswordEstimate.tsx'
import { PasswordStrength } from '../password/PasswordStrength.tsx'
import { usePasswordMinimum } from '../password/use-password-minimum.ts'

async function registration() {
  const { literal, string } = await import('zod')
  const { register } = await import('../../credentials-api.ts')
  return register.body.extend({
    confirmPassword: string(),
    acceptsTerms: literal(true, 'Please read and accept the terms to open an account'),
    isOfAge: literal(true, 'Please confirm your age to open an account'),
  })
}

/** Does not handle success: the page redirects as soon as the user is signed in. */
export function RegisterForm() {
  const minimumLength = usePasswordMinimum()
  const dispatch = useDispatch()
  const [search] = useSearchParams()
  const next = useNextPath()
  const terms = useSite()?.terms
  const form = useForm({
    resolver: newPassword(checkedBy(registration), minimumLength),
    defaultValues: {
      name: '',
      email: '',
      phone: '',
      referralCode: search.get('ref') ?? '',
      country: '',
      password: '',
      confirmPassword: '',
      acceptsTerms: false as true,
      isOfAge: false as true,
    },
  })
  const { register, control, formState } = form
  const { errors, isSubmitting } = formState
  const [password, name, email] = useWatch({ control, name: ['password', 'name', 'email'] })

  const submit = form.handleSubmit(async ({ confirmPassword: _, acceptsTerms: __, isOfAge: ___, ...body }) => {
    const consents = terms && askedBy(terms)
    const outcome = await dispatch(openAccount({ ...body, consents, next }))
    if (openAccount.rejected.match(outcome) && outcome.payload) showFailure(form, outcome.payload)
  })

  return (
    <Form onSubmit={submit} error={textOfForm(errors)}>
      <Field label="Name" error={textOfField(errors.name)}>
        <TextInput autoComplete="name" {...register('name')} />
      </Field>
      <Field label="E-mail" error={textOfField(errors.email)}>
        <TextInput type="email" autoComplete="username" spellCheck={false} {...register('email')} />
      </Field>
      <Controller
        control={control}
        name="country"
        render={({ field }) => <CountryField {...field} error={textOfField(errors.country)} />}
      />
      <PhoneField error={textOfField(errors.phone)} {...register('phone')} />
      <div className="grid gap-3">
        <Field label="Password" error={textOfField(errors.password)}>
          <PasswordInput autoComplete="new-password" {...register('password', { deps: ['confirmPassword'] })} />
        </Field>
        <PasswordStrength password={password} minimumLength={minimumLength} />
        <PasswordEstimate password={password} name={name} email={email} />
      </div>
      <ConfirmPasswordField
        label="Confirm password"
        refusePaste
        error={textOfField(errors.confirmPassword)}
        {...register('confirmPassword')}
      />
      <Field label="Referral code" optional error={textOfField(errors.referralCode)}>
        <TextInput autoComplete="off" autoCapitalize="characters" spellCheck={false} {...register('referralCode')} />
      </Field>
      <div>
        <Checkbox
          label={
            <>
              I have read the{' '}
              <TextLink href={paths.terms} newTab>
                terms and conditions
              </TextLink>{' '}
              and accept them
            </>
          }
          error={textOfField(errors.acceptsTerms)}
          {...register('acceptsTerms')}
        />
        <Checkbox
          label={`I am at least ${terms?.minimumAge ?? 18} years old`}
          error={textOfField(errors.isOfAge)}
          {...register('isOfAge')}
        />
      </div>
      <Button type="submit" size="lg" pending={isSubmitting} fullWidth>
        Open an account
      </Button>
    </Form>
  )
}
