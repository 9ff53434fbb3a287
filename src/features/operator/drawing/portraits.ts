/** Drawn portraits of invented people: one head, seven ways to wear hair, in the middle of a view box of 320 by 200. */
import type { PortraitName } from '../content.ts'
import type { Stroke } from './address.ts'

const bust: Stroke[] = [
  { d: 'M134 84C134 110 146 126 160 126S186 110 186 84C186 60 175 50 160 50S134 60 134 84Z', width: 1.8 },
  { d: 'M149 123V138Q160 148 171 138V123M149 138C112 146 92 160 86 204M171 138C208 146 228 160 234 204', width: 1.8 },
  { d: 'M149 138L142 152L160 176L178 152L171 138M160 176V204', width: 1.3 },
  { d: 'M161 86L157 99H162', width: 1.1 },
  { d: 'M143 76Q149 73 154 76M166 76Q171 73 177 76', width: 1.4 },
]
const coat: Stroke = {
  d: 'M104 168V204M114 160V204M124 156V204M134 154V204M186 154V204M196 156V204M206 160V204M216 168V204',
  width: 0.7,
  opacity: 0.6,
}
const eyes: Stroke = { d: 'M148 84h2M170 84h2', width: 3 }
const smile: Stroke = { d: 'M151 108Q160 114 169 108', width: 1.5 }
const glasses: Stroke = {
  d: 'M140 84a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M162 84a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M158 83h4',
  width: 1.3,
}
const filled = (d: string): Stroke => ({ d, fill: true, width: 1 })

const parted =
  'M133 86C128 56 144 43 164 44C186 45 194 62 187 86C185 76 182 70 178 65C164 70 152 66 146 60C142 68 137 74 133 86Z'

export const portraits: Record<PortraitName, readonly Stroke[]> = {
  'portrait-bob': [
    ...bust,
    eyes,
    smile,
    filled(
      'M128 112C118 62 138 43 160 43S202 62 192 112C185 112 184 90 180 74C166 76 150 72 145 64C143 78 139 88 139 100C138 110 134 114 128 112Z',
    ),
  ],
  'portrait-parted': [...bust, coat, eyes, smile, glasses, filled(parted)],
  'portrait-bun': [
    ...bust,
    eyes,
    smile,
    filled('M133 88C128 58 144 46 160 46S192 58 187 88C184 72 174 62 160 60C146 62 136 72 133 88Z'),
    filled('M148 36a12 11 0 1 0 24 0a12 11 0 1 0 -24 0Z'),
  ],
  'portrait-beard': [
    ...bust,
    coat,
    eyes,
    glasses,
    filled(
      'M134 88C132 122 148 134 160 134S188 122 186 88C183 98 178 103 171 103C165 99 155 99 149 103C142 103 137 98 134 88ZM152 109Q160 114 168 109Q160 112 152 109Z',
    ),
  ],
  'portrait-curls': [
    ...bust,
    eyes,
    smile,
    ...Array.from({ length: 11 }, (_, place) => {
      const angle = Math.PI * (0.92 + place * 0.116)
      const x = Math.round(160 + Math.cos(angle) * 28)
      const y = Math.round(80 + Math.sin(angle) * 30)
      return filled(`M${x - 10} ${y}a10 10 0 1 0 20 0a10 10 0 1 0 -20 0Z`)
    }),
  ],
  'portrait-long': [
    ...bust,
    coat,
    eyes,
    smile,
    filled(
      'M126 146C120 70 138 43 160 43S200 70 194 146C186 150 178 146 178 138C188 116 186 88 180 72C166 60 154 60 140 72C134 88 132 116 142 138C142 146 134 150 126 146Z',
    ),
  ],
  'portrait-cap': [
    ...bust,
    coat,
    eyes,
    smile,
    filled(
      'M129 72C128 48 148 40 166 42C186 44 196 56 192 72C176 64 146 64 129 72ZM129 72Q112 74 110 82Q128 84 150 68Z',
    ),
  ],
}
