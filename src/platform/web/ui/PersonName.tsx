import { shorten } from '../shorten.ts'

type PersonNameProps = {
  readonly name: string
  /** Characters that stay where there is little room. */
  readonly longest: number
}

/** A person's name: complete where there is room, truncated on a phone. The title always has all of it. */
export function PersonName({ name, longest }: PersonNameProps) {
  const short = shorten(name, longest)
  if (short === name) return name
  return (
    <span title={name}>
      <span className="sm:hidden">{short}</span>
      <span className="max-sm:hidden">{name}</span>
    </span>
  )
}
