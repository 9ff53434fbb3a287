/** All drawings are in one file with this address, so that no page carries their strokes in its script. */
export const drawingsPath = '/drawings.svg'

export type Stroke = {
  readonly d: string
  readonly width?: number
  readonly fill?: boolean
  readonly opacity?: number
}
