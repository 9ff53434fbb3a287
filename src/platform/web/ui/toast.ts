import { requestToast } from './toast-requests.ts'

/**
 * A short notification of what happened. The same message is shown once, however often it is requested within a moment.
 */
export const toast = {
  success: (message: string): void => requestToast('success', message),
  error: (message: string, more?: string): void => requestToast('error', message, more),
  info: (message: string): void => requestToast('info', message),
}
