import { cx } from './cx.ts'

type EmailAddressProps = { readonly address: string; readonly quiet?: boolean | undefined }

/** An e-mail address that prefers to wrap before its @ sign. */
export function EmailAddress({ address, quiet = false }: EmailAddressProps) {
  const at = address.lastIndexOf('@')
  return (
    <span className={cx('wrap-anywhere', !quiet && 'font-medium text-ink')}>
      {address.slice(0, Math.max(0, at))}
      <wbr />
      {address.slice(Math.max(0, at))}
    </span>
  )
}
