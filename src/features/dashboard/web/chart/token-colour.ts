/**
 * Has the browser resolve a colour token to rgba for the canvas; tokens are functions of theme and brand. A `share` below
 * 100 mixes it with the surface that it is painted on: opaque, unlike a low opacity.
 */
export function tokenColour(host: HTMLElement, token: string, { opacity = 1, share = 100 } = {}): string {
  const probe = document.createElement('span')
  probe.style.color = `color-mix(in srgb, var(${token}) ${share}%, var(--color-surface))`
  host.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  const [red, green, blue] = pixelOf(color)
  return `rgba(${red}, ${green}, ${blue}, ${opacity})`
}

function pixelOf(colour: string): Uint8ClampedArray {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const pen = canvas.getContext('2d')
  if (pen === null) return new Uint8ClampedArray([128, 128, 128])
  pen.fillStyle = colour
  pen.fillRect(0, 0, 1, 1)
  return pen.getImageData(0, 0, 1, 1).data
}
