import { Controller, type Resolver, useForm } from 'react-hook-form'
import type { UserRecord } from '#features/accounts/api.ts'
import { CountryField, PhoneField, updateUser } from '#features/accounts/web/door.ts'
import { checkedBy } from '#platform/web/forms/checked-by.ts'
import { showFailure, textOfField, textOfForm } from '#platform/web/forms/form-errors.ts'
import { useDispatch } from '#platform/web/store.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'

const checkChanges = checkedBy(async () => (await import('#features/accounts/api.ts')).updateUser.body)

export function ProfileForm({ user }: { readonly user: UserRecord }) {
  const dispatch = useDispatch()
  // Only changed fields are validated and sent, so that an account created with Google may keep its empty ones.
  const resolver: Resolver<Profile, unknown, Partial<Profile>> = (values, context, options) =>
    checkChanges(changesOf(values, user) as never, context, options as never) as never
  const form = useForm<Profile, unknown, Partial<Profile>>({ resolver, defaultValues: profileOf(user) })
  const { register, control, formState } = form
  const { errors, isSubmitting, isDirty } = formState

  const submit = form.handleSubmit(async (changes) => {
    const outcome = await dispatch(updateUser(changes))
    if (updateUser.fulfilled.match(outcome)) form.reset(profileOf(outcome.payload))
    else if (outcome.payload) showFailure(form, outcome.payload)
  })

  return (
    <Form onSubmit={submit} error={textOfForm(errors)} className="sm:grid-cols-2 [&>[role=alert]]:sm:col-span-2">
      <Field label="Name" error={textOfField(errors.name)}>
        <TextInput autoComplete="name" {...register('name')} />
      </Field>
      <Field label="E-mail" hint="Your e-mail address cannot be changed.">
        <TextInput type="email" readOnly value={user.email} />
      </Field>
      <Controller
        control={control}
        name="country"
        render={({ field }) => <CountryField {...field} error={textOfField(errors.country)} />}
      />
      <PhoneField error={textOfField(errors.phone)} {...register('phone')} />
      <Field
        label="Bio"
        optional
        hint="A few words about you, at most 500 characters."
        error={textOfField(errors.bio)}
        className="sm:col-span-2"
      >
        <TextArea {...register('bio')} />
      </Field>
      <div className="flex flex-col-reverse gap-2 sm:col-span-2 sm:flex-row">
        <Button type="submit" pending={isSubmitting} disabled={!isDirty}>
          Save changes
        </Button>
        {isDirty && (
          <Button variant="quiet" disabled={isSubmitting} onClick={() => form.reset()}>
            Discard
          </Button>
        )}
      </div>
    </Form>
  )
}

/** The part of the user record that its owner can edit. */
type Profile = Pick<UserRecord, 'name' | 'phone' | 'bio' | 'country'>

function profileOf({ name, phone, bio, country }: UserRecord): Profile {
  return { name, phone, bio, country }
}

function changesOf(values: Profile, user: UserRecord): Partial<Profile> {
  const before = profileOf(user)
  const names = Object.keys(before) as (keyof Profile)[]
  return Object.fromEntries(names.filter((name) => values[name] !== before[name]).map((name) => [name, values[name]]))
}
