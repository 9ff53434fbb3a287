/** A newcomer's verification: documents sent from a phone, reviewed by staff, rejected, sent again, approved. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdf, pdfOfPages } from '#testing/pdfs.ts'
import { heic, picture } from '#testing/pictures.ts'
import { longTest } from '#testing/sample.ts'
import { look } from './look.ts'
import { newestLetter } from './mailbox.ts'
import { type House, openHouse } from './open-house.ts'
import { saysBeforeLeaving } from './says-before-leaving.ts'
import { signedIn } from './sign-in.ts'

let house: House
let investor: Page
let staff: Page
beforeAll(async () => {
  house = await openHouse()
  investor = await house.visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  staff = await signedIn(house, 'author', { viewport: { width: 1440, height: 900 } })
})
afterAll(() => house.close())

const email = 'nora@example.com'
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

type Shot = { name: string; mimeType: string; buffer: Buffer }

const jpeg = async (name: string, width = 1200, height = 760): Promise<Shot> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await picture(width, height).jpeg().toBuffer(),
})

async function choose(page: Page, side: 'Front' | 'Back', file: Shot): Promise<void> {
  await page.getByLabel(`${side} file`).setInputFiles(file)
}

async function register(page: Page, name: string, address: string): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(address)
  await page.getByLabel('Phone').fill('+46701234567')
  await page.getByLabel('Country').selectOption('SE')
  await page.getByLabel('Password', { exact: true }).fill('Quiet-river-7')
  await page.getByLabel('Confirm password').fill('Quiet-river-7')
  await page.getByLabel('I have read the terms').check()
  await page.getByLabel('I am at least').check()
  await page.getByRole('button', { name: 'Open an account' }).click()
  await page.waitForURL('**/upload-kyc')
}

type Sent = { name: string; mimeType: string; base64: string }
type Transfer = { items: { add(file: object): void } }
type Window = {
  DataTransfer: new () => Transfer
  File: new (parts: Uint8Array[], name: string, more: object) => object
}

/** The data of a drop event. This runs in the browser, whose types this file does not have. */
function transferOf(files: Sent[]): Transfer {
  const { DataTransfer, File } = globalThis as unknown as Window
  const transfer = new DataTransfer()
  for (const { name, mimeType, base64 } of files) {
    const bytes = Uint8Array.from(atob(base64), (glyph) => glyph.charCodeAt(0))
    transfer.items.add(new File([bytes], name, { type: mimeType }))
  }
  return transfer
}

/** Waits until both pictures are loaded and the page knows it: a picture has its size earlier, and keys decide only then. */
async function picturesAreShown(page: Page): Promise<void> {
  const drawn = `[...document.querySelectorAll('main img[src*="/documents/"]')].filter((img) => img.complete && img.naturalWidth > 0).length`
  await expect.poll(() => page.evaluate(drawn)).toBe(2)
  await page
    .locator('main')
    .getByRole('button', { name: /^Approve/, disabled: false })
    .waitFor()
}

type Seen = { readonly hidden: readonly string[]; readonly isScrolled: boolean }

/** Parts of a review that are outside the window or covered by more than a passing toast. A string: there are no DOM types. */
const whatIsSeen = `(() => {
  const isSeen = (element) => {
    const { left, right, bottom, top: upper } = element.getBoundingClientRect()
    const corners = [[left + 8, upper + 8], [right - 8, upper + 8], [left + 8, bottom - 8], [right - 8, bottom - 8]]
    const top = (x, y) => document.elementsFromPoint(x, y).find((found) => !found.closest('[data-sonner-toaster]'))
    return corners.every(([x, y]) => element.contains(top(x, y) ?? null))
  }
  const frames = [...document.querySelectorAll('main section[tabindex="0"]')]
  const buttons = [...document.querySelectorAll('main button')].filter(({ textContent }) => /^(Approve|Reject)/.test(textContent))
  const parts = [document.querySelector('h1'), document.querySelector('main h2'), document.querySelector('main dl'), ...frames, ...buttons]
  if (parts.length !== 7) throw new Error('Expected seven parts, found ' + parts.length)
  return { hidden: parts.filter((part) => !isSeen(part)).map(({ outerHTML }) => outerHTML.slice(0, 80)), isScrolled: scrollY > 0 }
})()`

test('a newcomer is led to the upload, told what is wrong, and shown what will be sent', async () => {
  await register(investor, 'Nora Lind', email)
  await look(investor, 'upload-kyc')
  await investor.getByRole('button', { name: 'Upload documents' }).click()
  await says(investor, 'Please upload both front and back documents.')
  await choose(investor, 'Front', { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await says(investor, 'Invalid file format. Only JPEG, JPG, PNG, and PDF are allowed.')
  await choose(investor, 'Back', { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10_485_761) })
  await says(investor, 'File size must be less than 10MB.')
  await look(investor, 'upload-kyc-errors')
  await choose(investor, 'Front', await jpeg('front.jpg'))
  await choose(investor, 'Back', { name: 'back.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await investor.getByAltText('Preview of front.jpg').waitFor()
  await investor.getByRole('button', { name: 'Upload documents' }).click()
  await says(investor, 'Invalid file format. Only JPEG, JPG, PNG, and PDF are allowed.')
  await choose(investor, 'Back', { name: 'back.heic', mimeType: 'image/heic', buffer: await heic(1200, 760) })
  await look(investor, 'upload-kyc-chosen')
})

test('the documents go under review, and the dashboard shows it after two seconds', async () => {
  await saysBeforeLeaving(investor, 'KYC documents uploaded successfully!', () =>
    investor.getByRole('button', { name: 'Upload documents' }).click(),
  )
  await investor.waitForURL('**/my-account')
  await says(investor, 'Your documents are under review')
  await look(investor, 'my-account-kyc-pending')
  await investor.goto('/upload-kyc')
  await says(investor, 'Your documents are under review')
  await look(investor, 'upload-kyc-pending')
  await investor.goto('/my-account')
})

/** The demo starts with one pending person. */
async function approveTheSample(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Rowan Ashby' }).first().waitFor()
  await picturesAreShown(page)
  await page.keyboard.press('a')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await says(page, 'KYC approved!')
}

test('staff look closely at both sides, and reject with a reason that the newcomer sees at once', async () => {
  await staff.goto('/pending-kyc')
  await approveTheSample(staff)
  await staff.getByRole('heading', { name: 'Nora Lind' }).first().waitFor()
  await picturesAreShown(staff)
  await look(staff, 'pending-kyc')
  await picturesAreShown(staff)
  // The looks in other widths scroll.
  await staff.evaluate('scrollTo(0, 0)')
  expect(await staff.evaluate<Seen>(whatIsSeen)).toEqual({ hidden: [], isScrolled: false })
  await staff.getByRole('button', { name: 'Zoom into the front' }).click()
  await staff.getByRole('button', { name: 'Rotate the back' }).click()
  await staff.keyboard.press('+')
  await look(staff, 'pending-kyc-zoomed')
  const [tab] = await Promise.all([
    staff.context().waitForEvent('page'),
    staff.getByRole('link', { name: 'View Front' }).click(),
  ])
  await tab.waitForLoadState()
  expect(new URL(tab.url()).pathname).toMatch(/\/documents\/1\/front$/)
  await tab.close()
  await staff.keyboard.press('r')
  await staff.getByRole('alertdialog').getByText('Reject the documents of Nora Lind?').waitFor()
  await staff.getByRole('button', { name: 'Reject', exact: true }).last().click()
  await says(staff, 'Please say why')
  await look(staff, 'pending-kyc-reject')
  await staff.getByLabel('Reason').fill('The back is blurred.')
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Reject', exact: true }).click()
  await says(staff, 'KYC rejected!')
  await says(staff, 'Nothing is waiting.')
  await says(investor, 'The back is blurred.')
  await look(investor, 'my-account-kyc-rejected')
  expect((await newestLetter(investor, email, /not accepted/)).text).toContain('The back is blurred.')
})

test('the newcomer sends others, by dropping both on the page; staff approve them by keyboard', async () => {
  await investor.getByRole('link', { name: 'Upload again' }).click()
  await investor.waitForURL('**/upload-kyc')
  await says(investor, 'Reason: The back is blurred.')
  const files = [await jpeg('front-2.jpg'), await jpeg('back-2.jpg')]
  const dropped = await investor.evaluateHandle(
    transferOf,
    files.map(({ buffer, ...shot }) => ({ ...shot, base64: buffer.toString('base64') })),
  )
  await investor.getByRole('region', { name: 'Front' }).dispatchEvent('drop', { dataTransfer: dropped })
  await investor.getByAltText('Preview of front-2.jpg').waitFor()
  await investor.getByAltText('Preview of back-2.jpg').waitFor()
  await investor.getByRole('button', { name: 'Upload documents' }).click()
  await investor.waitForURL('**/my-account')

  await staff.getByRole('heading', { name: 'Nora Lind' }).first().waitFor()
  await says(staff, /for the 2nd time/)
  await picturesAreShown(staff)
  await staff.keyboard.press('a')
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await says(staff, 'KYC approved!')
  await investor.getByText('Your documents are under review').waitFor({ state: 'detached' })
  await investor.goto('/upload-kyc')
  await says(investor, 'Your identity is confirmed')
  await look(investor, 'upload-kyc-approved')
})

longTest(
  'several are pending: the keyboard goes through them, a PDF is shown page by page, and a newer upload stops a late decision',
  async () => {
    const names = ['Otto Berg', 'Pia Holm']
    const people: Page[] = []
    for (const name of names) {
      const page = await house.visitor()
      await register(page, name, `${name.split(' ')[0]}@example.com`)
      await choose(page, 'Front', await jpeg('front.jpg', 700, 900))
      await choose(page, 'Back', {
        name: 'back.pdf',
        mimeType: 'application/pdf',
        buffer: name === 'Otto Berg' ? pdfOfPages(3) : pdf(),
      })
      await page.getByRole('button', { name: 'Upload documents' }).click()
      await page.waitForURL('**/my-account')
      people.push(page)
    }
    await staff.goto('/pending-kyc')
    await staff.getByRole('heading', { name: 'Otto Berg' }).first().waitFor()
    await picturesAreShown(staff)
    await look(staff, 'pending-kyc-several')
    await staff.keyboard.press('j')
    await staff.getByRole('heading', { name: 'Pia Holm' }).first().waitFor()
    await staff.keyboard.press('k')
    await staff.getByRole('heading', { name: 'Otto Berg' }).first().waitFor()
    const back = await staff.getByRole('link', { name: 'View Back' }).getAttribute('href')
    expect((await staff.request.get(back ?? '')).headers()['content-type']).toBe('image/jpeg')
    await staff.getByRole('button', { name: 'Rotate the back' }).click()
    await look(staff, 'pending-kyc-pages-turned')

    await staff.keyboard.press('a')
    await staff.getByRole('alertdialog').waitFor()
    const [otto] = people
    if (!otto) throw new Error('Otto is missing')
    await otto.goto('/upload-kyc')
    await otto.getByRole('button', { name: 'Send others instead' }).click()
    await choose(otto, 'Front', await jpeg('new-front.jpg'))
    await choose(otto, 'Back', await jpeg('new-back.jpg'))
    await saysBeforeLeaving(otto, 'KYC documents uploaded successfully!', () =>
      otto.getByRole('button', { name: 'Upload documents' }).click(),
    )
    await says(staff, /newer ones came in/)
    await staff.getByRole('alertdialog').waitFor({ state: 'detached' })
  },
)
