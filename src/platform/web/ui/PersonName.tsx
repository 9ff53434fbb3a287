import { shorten } from '../shorten.ts'

type PersonNameProps = {
  readonly name: string
  /** How many characters are left of it where room is short. */
  readonly longest: number
}

/** A person's name: whole where there is room, cut on a phone. The title has all of it either way. */
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
