/**
 * The styles of a letter. Mail programs support little CSS, so styles are inline; the style sheet in the head holds
 * only what may get lost: dark colours and narrow margins.
 */
import type { Palette } from './palette.ts'

const serif = `Georgia,'Times New Roman',Times,serif`
const sans = `-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
const mono = `ui-monospace,SFMono-Regular,Menlo,Consolas,'Courier New',monospace`

export type Styles = ReturnType<typeof inlineStyles>

export function inlineStyles({ paper, sheet, sunken, line, ink, muted, action, onAction }: Palette) {
  const type = (family: string, size: number, height: number, colour: string) =>
    `font-family:${family};font-size:${size}px;line-height:${height}px;color:${colour};`
  return {
    page: `margin:0;padding:0;background-color:${paper};-webkit-text-size-adjust:100%;`,
    paper: `background-color:${paper};`,
    preheader: 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;mso-hide:all;',
    // A long word must break rather than widen the letter beyond a phone's screen.
    margin: 'padding:40px 16px;overflow-wrap:anywhere;word-break:break-word;',
    column: 'max-width:600px;',
    head: 'padding:0 2px 18px;',
    logo: 'display:block;border:0;width:40px;height:40px;',
    date: `padding-left:16px;white-space:nowrap;${type(sans, 13, 20, muted)}`,
    name: `${type(serif, 21, 28, action)}text-decoration:none;`,
    sheet: `padding:44px 48px 40px;background-color:${sheet};border:1px solid ${line};border-top:3px solid ${action};`,
    heading: `margin:0 0 24px;font-weight:normal;${type(serif, 27, 34, ink)}`,
    paragraph: `margin:0 0 18px;${type(sans, 16, 26, ink)}`,
    codeTable: 'margin:8px 0 26px;',
    // The wider padding on the left compensates for the letter spacing after the last character.
    code: [
      `padding:18px 12px 18px 20px;background-color:${sunken};border:1px solid ${line};`,
      `letter-spacing:8px;${type(mono, 30, 36, ink)}`,
    ].join(''),
    figureTable: `margin:8px 0 26px;border-top:1px solid ${line};`,
    figureLabel: `padding:11px 0;border-bottom:1px solid ${line};${type(sans, 14, 20, muted)}`,
    figure: `padding:11px 0;border-bottom:1px solid ${line};white-space:nowrap;${type(serif, 18, 22, ink)}`,
    buttonTable: 'margin:10px 0 24px;',
    button: `background-color:${action};border-radius:4px;`,
    buttonFace: [
      `display:inline-block;padding:13px 28px;border:1px solid ${action};border-radius:4px;`,
      `font-weight:600;text-decoration:none;${type(sans, 16, 22, onAction)}`,
    ].join(''),
    small: `margin:0 0 18px;${type(sans, 13, 20, muted)}`,
    link: `color:${action};`,
    longLink: `color:${action};word-break:break-all;`,
    secret: `margin:26px 0 0;padding:18px 0 0;border-top:1px solid ${line};${type(sans, 16, 26, ink)}`,
    footnote: `margin:26px 0 0;padding:18px 0 0;border-top:1px solid ${line};${type(sans, 14, 22, muted)}`,
    foot: 'padding:20px 2px 0;',
    footText: `margin:0 0 10px;${type(sans, 13, 20, muted)}`,
  }
}

export function styleSheet(dark: Palette): string {
  const important = (selector: string, looks: Record<string, string>) => {
    const declarations = Object.entries(looks).map(([property, value]) => `${property}:${value}!important`)
    return `${selector}{${declarations.join(';')}}`
  }
  const inTheDark = [
    important('.paper', { 'background-color': dark.paper }),
    important('.sheet', { 'background-color': dark.sheet, 'border-color': dark.line, 'border-top-color': dark.action }),
    important('.ink', { color: dark.ink }),
    important('.muted', { color: dark.muted }),
    important('.link', { color: dark.action }),
    important('.code', { 'background-color': dark.sunken, 'border-color': dark.line, color: dark.ink }),
    important('.button', { 'background-color': dark.action }),
    important('.button a', { color: dark.onAction, 'border-color': dark.action }),
    important('.rule', { 'border-color': dark.line }),
  ]
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    '@media (max-width:480px){.margin{padding:20px 12px!important}.sheet{padding:28px 22px 26px!important}}',
    `@media (prefers-color-scheme:dark){${inTheDark.join('')}}`,
  ].join('\n')
}
