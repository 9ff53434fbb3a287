import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Segmented } from '#platform/web/ui/Segmented.tsx'
import { chooseTheme, shownTheme, watchTheme } from '#platform/web/ui/theme.ts'

const choices = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const

type ThemeSwitchProps = { showLabels?: boolean | undefined }

export function ThemeSwitch({ showLabels = false }: ThemeSwitchProps) {
  const theme = useSyncExternalStore(watchTheme, shownTheme, () => 'system' as const)
  return (
    <Segmented
      legend="Theme"
      hideLegend
      iconsOnly={!showLabels}
      choices={choices}
      value={theme}
      onChange={chooseTheme}
    />
  )
}
