import type { Session } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { Box, Icon, Text } from '@sabha/ui'
import { Menu, MenuItem } from '@sabha/ui/menu'
import { usePersonLanguage } from '../../platform/language/use-person-language.ts'
import { useMessages } from '../../platform/messages.ts'
import { Avatar } from './avatar.tsx'
import type { HeaderEntry } from './header-entry.ts'
import { useOtherLanguages } from './use-other-languages.ts'

export interface AccountMenuProps {
  session: Extract<Session, { status: 'signed-in' }>
  accountEntries: readonly HeaderEntry[]
  onSignOut(): void
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
      <LanguageItems />
      <MenuItem onClick={onSignOut}>
        <Icon name="signOut" />
        {messages.signOut}
      </MenuItem>
    </Menu>
  )
}

function LanguageItems() {
  return useOtherLanguages().map(({ key, language, name, choose }) => (
    <MenuItem key={key} onClick={choose}>
      <Icon name="language" />
      <Box asChild fontFamily="languageNames">
        <span lang={language}>{name}</span>
      </Box>
    </MenuItem>
  ))
}
