/** Who the operator is, in the words and colours that people see. It is data: the content file says it. */
export type Brand = {
  readonly name: string
  readonly tagline: string
  readonly supportEmail: string
  readonly supportPhone: string
  readonly actionColour: string | null
  readonly accentColour: string | null
}
