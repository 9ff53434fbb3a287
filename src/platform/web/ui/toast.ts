import { requestToast } from './toast-requests.ts'

/** Says in passing what happened. The same message is shown once, however often it is said in a moment. */
export const toast = {
  success: (message: string): void => requestToast('success', message),
  error: (message: string, more?: string): void => requestToast('error', message, more),
  info: (message: string): void => requestToast('info', message),
}
