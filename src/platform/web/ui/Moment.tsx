import { dayText, momentText } from './moment-text.ts'

const texts = { moment: momentText, day: dayText }

type MomentProps = { readonly at: string; readonly precision?: keyof typeof texts | undefined }

/** A date from the wire in the reader's time zone. */
export function Moment({ at, precision = 'moment' }: MomentProps) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {texts[precision](at)}
    </time>
  )
}
