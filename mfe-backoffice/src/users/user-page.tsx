import {
  Badge,
  Card,
  EmptyState,
  Facts,
  LinkButton,
  MessageBox,
  Person,
  Section,
  Stack,
  Text,
} from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useParams } from 'react-router-dom';
import { BackofficePage } from '../frame/backoffice-page.tsx';
import { CirclesSection } from '../staff-circles/circles-section.tsx';
import { SuspensionSection } from '../suspensions/suspension-section.tsx';
import { useDates } from '../words/use-dates.ts';
import { useUser } from './api.ts';
import { useUserWords } from './words/use-user-words.ts';

type Detail = NonNullable<ReturnType<typeof useUser>['data']>;

/** What admins may know of one person; each opening is recorded. */
export function UserPage() {
  const t = useUserWords();
  const { userId = '' } = useParams();
  const query = useUser(userId);
  return (
    <BackofficePage title={t('userTitle')} lead={t('userLead')}>
      <QueryView query={query}>
        {(detail) =>
          detail === null ? (
            <EmptyState
              drawing="search"
              level={2}
              title={t('none')}
              action={<LinkButton href="/admin/users/roles">{t('toList')}</LinkButton>}
            />
          ) : (
            <Details detail={detail} />
          )
        }
      </QueryView>
    </BackofficePage>
  );
}

function Details({ detail: { user, openMatters } }: { detail: Detail }) {
  const t = useUserWords();
  const { day } = useDates();
  return (
    <Stack gap={6}>
      <Card as="section">
        <Stack gap={5}>
          {user.role === 'incomplete' ? <MessageBox>{t('incompleteText')}</MessageBox> : null}
          <Person name={user.fullName} src={user.avatarUrl} size="large" line={user.email} />
          <Facts
            items={[
              { label: t('role'), value: t(`label.${user.label}`) },
              { label: t('since'), value: day(user.createdAt) },
              ...(user.closingAt ? [{ label: t('closing'), value: day(user.closingAt) }] : []),
            ]}
          />
        </Stack>
      </Card>
      <Section title={t('open')}>
        <Stack gap={3} align="start">
          {openMatters.length === 0 && user.role !== 'incomplete' ? (
            <Text>{t('nothingOpen')}</Text>
          ) : null}
          {openMatters.map((matter) => (
            <Badge key={matter} tone="sun">
              {t(`matter.${matter}`)}
            </Badge>
          ))}
          <LinkButton
            variant="secondary"
            href={`/admin/users/roles?search=${encodeURIComponent(user.email)}`}
          >
            {t('toList')}
          </LinkButton>
        </Stack>
      </Section>
      <CirclesSection userId={user.id} />
      {user.role === 'admin' ? null : <SuspensionSection person={user} />}
    </Stack>
  );
}
