import { useForm } from 'react-hook-form'
import { allRequired } from '#kernel/text.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { PasswordInput } from '#platform/web/ui/PasswordInput.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'

/** The pattern for every form of the application. */
export function SampleForm() {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    setError('root', { message: 'Wrong e-mail address or password' })
  })

  return (
    <Form onSubmit={submit} error={errors.root?.message} className="max-w-md">
      <Field label="Sign-in e-mail" error={errors.email?.message}>
        <TextInput type="email" autoComplete="username" {...register('email', { required: allRequired })} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password', { required: allRequired })} />
      </Field>
      <Button type="submit" pending={isSubmitting} fullWidth>
        Sign in
      </Button>
    </Form>
  )
}
