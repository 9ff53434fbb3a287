import { toast as sonner } from 'sonner'

/** Says in passing what happened. The same message is shown once, however often it is said in a moment. */
export const toast = {
  success(message: string): void {
    sonner.success(message, { id: `success ${message}` })
  },
  error(message: string): void {
    sonner.error(message, { id: `error ${message}` })
  },
  info(message: string): void {
    sonner.info(message, { id: `info ${message}` })
  },
}
