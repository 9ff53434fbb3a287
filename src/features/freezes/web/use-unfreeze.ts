import { getUser } from '#features/accounts/web/own-account/door.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { useDispatch } from '#platform/web/store.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { useUnfreezeAccountMutation } from './queries.ts'

/** Unfreezes the own account. The server asks for a strong factor, and says so where there is none. */
export function useUnfreeze() {
  const [send, { isLoading }] = useUnfreezeAccountMutation()
  const dispatch = useDispatch()
  async function unfreeze() {
    const { data, error } = await send()
    if (data) toast.success(data.message)
    else toast.error(serverMessageOr(error, 'The account could not be unfrozen.'))
    await dispatch(getUser())
  }
  return { unfreeze, isLoading }
}
