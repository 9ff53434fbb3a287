/** Connects a control to the label, hint and error of the Field around it. */
import { createContext, useContext } from 'react'

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
