import type { ReactNode } from 'react'
import { Container } from '#platform/web/ui/Container.tsx'

type StandalonePageProps = {
  readonly title: string
  readonly text: string
  readonly actions: ReactNode
  readonly mark?: ReactNode
}

/** A page with nothing but one message and a way on. */
export function StandalonePage({ title, text, actions, mark }: StandalonePageProps) {
  return (
    <Container width="reading" className="grid min-h-[70dvh] content-center justify-items-center py-16 text-center">
      {mark}
      <h1 className="mt-8 font-semibold font-serif text-headline tracking-[-0.01em]">{title}</h1>
      <p className="mt-4 max-w-prose text-balance text-ink-muted text-lg">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>
    </Container>
  )
}
