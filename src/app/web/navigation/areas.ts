/** The ids of the routes that hold the pages of an area. The navigation around a page depends on its area. */
export const areas = { signedIn: 'signed in', own: 'own account', backOffice: 'back office' } as const
