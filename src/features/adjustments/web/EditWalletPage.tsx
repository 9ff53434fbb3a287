import { EditBalance } from './EditBalance.tsx'

export function EditWalletPage() {
  return <EditBalance book="wallet" />
}
