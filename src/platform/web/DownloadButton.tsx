import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Address, Endpoint } from '#kernel/endpoint.ts'
import { type CallArguments, callForFile } from './call.ts'
import { failureOf } from './failure.ts'
import { toastRefusal } from './forms/toast-failure.ts'
import { saveFile } from './save-file.ts'
import { Button } from './ui/Button.tsx'

type DownloadButtonProps<E extends Endpoint> = {
  readonly address: Address<E>
  readonly input: CallArguments<E>[0]
  readonly failed: string
  /** Called instead of showing the refusal where the file is too large to be sent at once. */
  readonly onTooLarge?: (() => Promise<void>) | undefined
  readonly children: string
}

/**
 * A plain link could neither ask for a factor nor say why there is no file. A file that breaks off half-way is a failure,
 * and nothing of it is saved.
 */
export function DownloadButton<E extends Endpoint>({
  address,
  input,
  failed,
  onTooLarge,
  children,
}: DownloadButtonProps<E>) {
  const [pending, setPending] = useState(false)

  async function download() {
    setPending(true)
    try {
      const { bytes, name } = await callForFile<E>(address, ...([input] as CallArguments<E>))
      saveFile(bytes, name)
    } catch (error) {
      const failure = failureOf(error)
      if (onTooLarge && failure.code === 'TOO_LARGE') await onTooLarge()
      else toastRefusal(failure, failed)
    } finally {
      setPending(false)
    }
  }

  return (
    <Button variant="secondary" icon={Download} pending={pending} onClick={download}>
      {children}
    </Button>
  )
}
