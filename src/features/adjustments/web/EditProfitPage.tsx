import { EditBalance } from './EditBalance.tsx'

export function EditProfitPage() {
  return <EditBalance book="profit" />
}
