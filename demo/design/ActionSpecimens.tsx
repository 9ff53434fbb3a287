import { ChevronDown, Download, LogOut, Mail, MoreHorizontal, Pencil, Plus, Trash2, UserRound } from 'lucide-react'
import { useState } from 'react'
import { ThemeSwitch } from '#app/web/ThemeSwitch.tsx'
import * as paths from '#kernel/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { CopyButton } from '#platform/web/ui/CopyButton.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Kbd } from '#platform/web/ui/Kbd.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { Segmented } from '#platform/web/ui/Segmented.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { Tooltip } from '#platform/web/ui/Tooltip.tsx'
import { Row, Specimen } from './Specimen.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const

export function ActionSpecimens() {
  const [pending, setPending] = useState(false)
  const [operation, setOperation] = useState<'add' | 'deduct'>('add')

  function workForAWhile() {
    setPending(true)
    setTimeout(() => setPending(false), 2_000)
  }

  return (
    <>
      <Specimen name="Button" note="Ready, with an icon, pending, disabled; then the three sizes.">
        <div className="grid gap-4">
          {variants.map((variant) => (
            <Row key={variant}>
              <Button variant={variant}>Request withdrawal</Button>
              <Button variant={variant} icon={Plus}>
                New plan
              </Button>
              <Button variant={variant} pending>
                Request withdrawal
              </Button>
              <Button variant={variant} disabled>
                Disabled
              </Button>
            </Row>
          ))}
          <Row>
            <Button size="sm">Small</Button>
            <Button size="md">Medium</Button>
            <Button size="lg">Large</Button>
            <Button variant="secondary" pending={pending} onClick={workForAWhile}>
              Press me
            </Button>
          </Row>
        </div>
      </Specimen>
      <Specimen name="LinkButton and TextLink">
        <div className="grid gap-4">
          <Row>
            <LinkButton to={`${paths.design}#actions`}>Open an account</LinkButton>
            <LinkButton to={`${paths.design}#actions`} variant="secondary" icon={Download}>
              Statement
            </LinkButton>
            <LinkButton href="mailto:hello@example.com" variant="quiet" icon={Mail}>
              Write to us
            </LinkButton>
          </Row>
          <p className="max-w-prose">
            No account yet? <TextLink to={`${paths.design}#actions`}>Register in two minutes</TextLink>, or read{' '}
            <TextLink href="https://example.com" newTab>
              what others ask
            </TextLink>
            .
          </p>
        </div>
      </Specimen>
      <Specimen name="IconButton, CopyButton, Tooltip and Kbd">
        <div className="grid gap-4">
          <Row>
            <IconButton label="Edit" icon={Pencil} />
            <IconButton label="Download" icon={Download} variant="secondary" />
            <IconButton label="Delete" icon={Trash2} size="sm" />
            <IconButton label="Saving" icon={Pencil} pending />
            <IconButton label="Not allowed" icon={Trash2} disabled />
          </Row>
          <Row>
            <CopyButton text="LARK-7Q2M" />
            <CopyButton text="LARK-7Q2M" label="Copy referral code" variant="primary" />
            <Tooltip text="The rate for the whole term">
              <Button variant="quiet" size="sm">
                What is this rate?
              </Button>
            </Tooltip>
            <span className="inline-flex items-center gap-1.5 text-ink-muted text-sm">
              Approve <Kbd>A</Kbd> next <Kbd>J</Kbd>
            </span>
          </Row>
        </div>
      </Specimen>
      <Specimen name="Menu">
        <Row>
          <Menu
            align="start"
            trigger={
              <Button variant="secondary">
                Clara Lindqvist
                <ChevronDown aria-hidden="true" size={18} strokeWidth={1.75} />
              </Button>
            }
            entries={[
              { kind: 'heading', label: 'Signed in as clara@example.com' },
              { label: 'My Profile', icon: UserRound, to: `${paths.design}#actions` },
              { label: 'Email Composer', icon: Mail, disabled: true },
              { kind: 'separator' },
              { label: 'Sign out', icon: LogOut, danger: true },
            ]}
          />
          <Menu
            trigger={<IconButton label="More actions" icon={MoreHorizontal} variant="secondary" />}
            entries={[
              { label: 'Edit balance', icon: Pencil },
              { label: 'Delete user', icon: Trash2, danger: true },
            ]}
          />
        </Row>
      </Specimen>
      <Specimen name="Segmented and ThemeSwitch">
        <div className="flex flex-wrap items-end gap-x-8 gap-y-5">
          <Segmented
            legend="Operation"
            choices={[
              { value: 'add', label: 'Add' },
              { value: 'deduct', label: 'Deduct' },
            ]}
            value={operation}
            onChange={setOperation}
          />
          <ThemeSwitch showLabels />
          <ThemeSwitch />
        </div>
      </Specimen>
    </>
  )
}
