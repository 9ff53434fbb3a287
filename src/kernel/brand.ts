/** The operator's identity as people see it: name, texts and colours. It is data, read from the content file. */
export type Brand = {
  readonly name: string
  readonly tagline: string
  readonly supportEmail: string
  readonly supportPhone: string
  readonly actionColour: string | null
  readonly accentColour: string | null
  /** The addresses of the operator's own mark; absent where the sample's is shown. */
  readonly logo?: Readonly<Record<'light' | 'dark', string>> | undefined
}
