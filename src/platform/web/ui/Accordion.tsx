import { Plus } from 'lucide-react'
import { Accordion as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

type AccordionProps = {
  items: readonly { title: string; content: ReactNode }[]
  level?: 2 | 3 | undefined
}

/** At most one item is open; clicking the open one closes it. */
export function Accordion({ items, level = 3 }: AccordionProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Radix.Root type="single" collapsible className="divide-y divide-line border-line border-y">
      {items.map(({ title, content }) => (
        <Radix.Item key={title} value={title}>
          <Radix.Header asChild>
            <Heading>
              <Radix.Trigger className="group flex min-h-14 w-full items-center justify-between gap-4 py-4 text-left font-medium leading-snug hover:text-green">
                {title}
                <Plus
                  aria-hidden="true"
                  size={20}
                  strokeWidth={1.5}
                  className="shrink-0 text-ink-muted transition-transform duration-200 group-data-[state=open]:rotate-45"
                />
              </Radix.Trigger>
            </Heading>
          </Radix.Header>
          <Radix.Content className="animate-appear pe-10 pb-5 text-ink-muted">{content}</Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
