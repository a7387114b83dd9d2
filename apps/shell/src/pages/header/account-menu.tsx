import type { Session } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { Box, Icon, Text } from '@sabha/ui'
import { Menu, MenuItem } from '@sabha/ui/menu'
import { usePersonLanguage } from '../../platform/language/use-person-language.ts'
import { useMessages } from '../../platform/messages.ts'
import type { SignOutOptions } from '../../platform/session/session-backend.ts'
import { Avatar } from './avatar.tsx'
import { currentTheme, useOtherLanguages } from './display-choices.ts'
import type { HeaderEntry } from './header-entry.ts'

export interface AccountMenuProps {
  session: Extract<Session, { status: 'signed-in' }>
  accountEntries: readonly HeaderEntry[]
  onSignOut(options?: SignOutOptions): void
}

export function AccountMenu({ session, accountEntries, onSignOut }: AccountMenuProps) {
  const { header: messages } = useMessages()
  const { user, profile } = session
  usePersonLanguage(user.id)
  return (
    <Menu
      label={messages.account}
      button={<Avatar name={profile.full_name} email={user.email} imageUrl={user.avatarUrl} />}
      header={
        <Box paddingInline="3" paddingBlock="2" borderBottom="hairline" mb="2">
          {profile.full_name && <Text fontWeight="semibold">{profile.full_name}</Text>}
          <Text tone="muted" size="sm">
            {user.email}
          </Text>
        </Box>
      }
    >
      {accountEntries.map(({ id, label, to, icon = 'person' }) => (
        <MenuItem key={id} asChild>
          <Link to={to}>
            <Icon name={icon} />
            {label}
          </Link>
        </MenuItem>
      ))}
      <DisplayItems />
      <MenuItem onClick={() => onSignOut({ onlyHere: true })}>
        <Icon name="signOut" />
        {messages.signOutHere}
      </MenuItem>
      <MenuItem aria-description={messages.signOutScope} onClick={() => onSignOut()}>
        <Icon name="signOut" />
        <div>
          {messages.signOut}
          <Text aria-hidden tone="muted" size="sm">
            {messages.signOutScope}
          </Text>
        </div>
      </MenuItem>
    </Menu>
  )
}

/** The other languages and themes. `themeScript` of `tools/release` stores the theme on the device. */
function DisplayItems() {
  const { header: text } = useMessages()
  const languages = useOtherLanguages()
  const themes = Object.entries(text.themes).filter(([theme]) => theme !== currentTheme())
  return [
    ...languages.map(({ key, language, name, choose }) => (
      <MenuItem key={key} onClick={choose}>
        <Icon name="language" />
        <Box asChild fontFamily="languageNames">
          <span lang={language}>{name}</span>
        </Box>
      </MenuItem>
    )),
    ...themes.map(([theme, label]) => (
      <MenuItem
        key={theme}
        onClick={() => {
          document.documentElement.dataset.theme = theme
        }}
      >
        <Icon name="eye" />
        {label}
      </MenuItem>
    )),
  ]
}
