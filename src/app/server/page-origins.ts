/** The foreign origins that the operator's adapters bring into a page. */
import type { Config } from '#platform/server/config.ts'
import type { PageOrigins } from '#platform/server/http/server.ts'

export function pageOriginsOf({ googleClientId, imageService, chatWidgetSrc }: Config): PageOrigins {
  const google = googleClientId === undefined ? [] : ['https://accounts.google.com']
  const chat = chatWidgetSrc === undefined ? [] : [new URL(chatWidgetSrc).origin]
  const photos = imageService === undefined ? [] : [imageService.deliveryOrigin]
  return {
    scripts: [...google, ...chat],
    styles: google,
    images: [...photos, ...chat],
    connections: [...google, ...chat],
    frames: [...google, ...chat],
    opensPopups: google.length > 0,
  }
}
