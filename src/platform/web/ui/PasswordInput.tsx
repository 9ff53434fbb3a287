import { Eye, EyeOff } from 'lucide-react'
import { type ComponentPropsWithRef, useState } from 'react'
import { TextInput } from './TextInput.tsx'

type PasswordInputProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'prefix'>

export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
          className="grid size-11 place-items-center rounded-control text-ink-muted -outline-offset-4 hover:text-ink"
        >
          <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
        </button>
      }
    />
  )
}
