const styles = {
  moment: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }),
  day: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }),
}

type MomentProps = { readonly at: string; readonly precision?: keyof typeof styles | undefined }

/** A date of the wire in the reader's own time. */
export function Moment({ at, precision = 'moment' }: MomentProps) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {styles[precision].format(new Date(at))}
    </time>
  )
}
