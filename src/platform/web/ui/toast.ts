import { requestToast } from './toast-requests.ts'

/** Says in passing what happened. The same message is shown once, however often it is said in a moment. */
export const toast = {
  success: (message: string): void => requestToast('success', message),
  error: (message: string): void => requestToast('error', message),
  info: (message: string): void => requestToast('info', message),
}
