/** Has the browser resolve a colour token to rgba for the canvas; tokens are functions of theme and brand. */
export function tokenColour(host: HTMLElement, token: string, opacity = 1): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
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
