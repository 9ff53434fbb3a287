import { definePiece, missingTogether } from '#platform/server/configuration/piece.ts'
import { text, variable, webUrl } from '#platform/server/configuration/variable.ts'

export type ImageService = {
  readonly url: string
  readonly uploadPreset: string
  /** The service's picture origin: the only foreign origin that a page may load images from. */
  readonly deliveryOrigin: string
}

declare module '#platform/server/config.ts' {
  interface Config {
    /** The storage of profile photos; by default with the other files. */
    readonly imageService: ImageService | undefined
  }
}

export const accountSettings = definePiece({
  title: 'Profile photos',
  variables: {
    IMAGE_SERVICE_URL: variable(
      'A cloud image service for profile photos. It takes file and upload_preset, and answers a url.',
      webUrl,
      { unset: 'photos are kept with the other files', example: 'https://api.images.example/upload' },
    ),
    IMAGE_UPLOAD_PRESET: variable('The upload preset, needed together with IMAGE_SERVICE_URL.', text),
    IMAGE_DELIVERY_URL: variable('The one foreign origin from which pages may load photos.', webUrl, {
      unset: 'the origin of IMAGE_SERVICE_URL, with api. at its start turned into res',
    }),
  },
  problems: (values) => missingTogether(values, ['IMAGE_SERVICE_URL', 'IMAGE_UPLOAD_PRESET']),
  settings: ({ IMAGE_SERVICE_URL, IMAGE_UPLOAD_PRESET, IMAGE_DELIVERY_URL }) => ({
    imageService: imageServiceOf(IMAGE_SERVICE_URL, IMAGE_UPLOAD_PRESET, IMAGE_DELIVERY_URL),
  }),
})

function imageServiceOf(
  url: string | undefined,
  uploadPreset: string | undefined,
  deliveryUrl: string | undefined,
): ImageService | undefined {
  if (!url || !uploadPreset) return undefined
  // The best-known service takes uploads at `api.` and serves them at `res.`.
  const delivery = deliveryUrl ?? url.replace('://api.', '://res.')
  return { url, uploadPreset, deliveryOrigin: new URL(delivery).origin }
}
