/** Requirements of an uploaded document, in the specification's words. */
export const largestFileBytes = 10_485_760

export const bothNeeded = 'Please upload both front and back documents.'
export const fileNeeded = 'Please select a file.'
export const tooLarge = 'File size must be less than 10MB.'
export const unknownDocument = 'There is no such document, or it was replaced by a newer one'
export const wrongFormat = 'Invalid file format. Only JPEG, JPG, PNG, and PDF are allowed.'
