import { Search } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CodeInput } from '#features/sessions/web/entry/CodeInput.tsx'
import { PasswordStrength } from '#features/sessions/web/password/PasswordStrength.tsx'
import { allRequired } from '#kernel/text.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { MoneyInput } from '#platform/web/ui/MoneyInput.tsx'
import { PasswordInput } from '#platform/web/ui/PasswordInput.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { Specimen } from './Specimen.tsx'

const countries = [
  { value: 'DE', label: 'Germany' },
  { value: 'NL', label: 'Netherlands' },
  { value: 'SE', label: 'Sweden' },
]

export function FormSpecimens() {
  const [code, setCode] = useState('7QK')
  const [emptyCode, setEmptyCode] = useState('')
  const [password, setPassword] = useState('Lark4')

  return (
    <>
      <Specimen name="Field" note="Empty, filled, with a hint, optional, wrong, read-only, disabled.">
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <Field label="Name">
            <TextInput autoComplete="off" placeholder="As on your passport" />
          </Field>
          <Field label="Phone" hint="As you dial it in your country, or beginning with + in any other">
            <TextInput type="tel" defaultValue="+46701234567" />
          </Field>
          <Field label="Referral code" optional>
            <TextInput autoComplete="off" />
          </Field>
          <Field label="Work e-mail" error="Please enter a valid email">
            <TextInput type="email" defaultValue="clara@" />
          </Field>
          <Field label="E-mail" hint="Your e-mail address cannot be changed.">
            <TextInput type="email" defaultValue="clara@example.com" readOnly />
          </Field>
          <Field label="Search">
            <TextInput type="search" placeholder="Name or e-mail" prefix={<Search size={18} strokeWidth={1.75} />} />
          </Field>
          <Field label="Country">
            <Select options={countries} placeholder="Select a country" />
          </Field>
          <Field label="Role" error="Please select a role">
            <Select options={[{ value: 'author', label: 'Author' }]} placeholder="Select a role" />
          </Field>
          <Field label="Wallet" hint="Not available until your identity is approved.">
            <TextInput disabled defaultValue="0.00" />
          </Field>
          <Field label="Amount" hint="$50-$200">
            <MoneyInput defaultValue="125.00" />
          </Field>
          <Field label="Message" className="sm:col-span-2">
            <TextArea placeholder="How can we help?" />
          </Field>
        </div>
      </Specimen>
      <Specimen name="PasswordInput and PasswordStrength">
        <div className="grid max-w-md gap-3">
          <Field label="New password">
            <PasswordInput
              autoComplete="new-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
          <PasswordStrength password={password} />
        </div>
      </Specimen>
      <Specimen name="CodeInput" note="One input that looks like six; paste works, small letters become capitals.">
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label="Access code" hint="We sent it to c•••@example.com. It works for 10 minutes.">
            <CodeInput value={code} onChange={setCode} />
          </Field>
          <Field label="Access code again" error="Access code must be 6 characters">
            <CodeInput value={emptyCode} onChange={setEmptyCode} />
          </Field>
        </div>
      </Specimen>
      <Specimen name="Checkbox">
        <div className="grid gap-x-6 sm:grid-cols-2">
          <Checkbox label="Remember this browser" />
          <Checkbox label="I have read the risk notice" defaultChecked hint="It is on every page that offers a plan." />
          <Checkbox label="I confirm the wallet address" error="Please confirm the address" />
          <Checkbox label="Not available" disabled />
        </div>
      </Specimen>
      <Specimen
        name="Form"
        note="Send it empty: the errors appear, the first wrong field gets the focus. Filled, the server refuses it."
      >
        <SampleForm />
      </Specimen>
    </>
  )
}

/** The pattern for every form of the application. */
function SampleForm() {
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
