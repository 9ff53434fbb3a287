export type Stroke = {
  readonly d: string
  readonly width?: number
  readonly fill?: boolean
  readonly opacity?: number
}
