/** Connects a control to the label, hint and error of the Field around it. */
import { createContext, useContext } from 'react'

/** The look of every text control. The text is 16 px because iOS zooms into anything smaller. */
export const inputLook = [
  'block w-full min-h-11 rounded-control border border-line-strong bg-surface px-3 py-2 text-base text-ink',
  'transition-colors duration-150 placeholder:text-ink-faint hover:border-ink-muted',
  'focus-visible:border-green focus-visible:outline-offset-0',
  'aria-invalid:border-danger aria-invalid:outline-danger',
  '[&[readonly]]:border-line [&[readonly]]:bg-sunken',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-faint',
].join(' ')

type Wiring = { id: string; describedBy: string | undefined; invalid: boolean }

type ControlAttributes = {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: React.AriaAttributes['aria-invalid'] | undefined
}

export const FieldContext = createContext<Wiring | undefined>(undefined)

export function useFieldWiring(own: ControlAttributes): ControlAttributes {
  const field = useContext(FieldContext)
  return {
    id: own.id ?? field?.id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
  }
}
