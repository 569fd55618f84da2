import {
  Badge,
  Button,
  Card,
  Columns,
  Facts,
  Group,
  Heading,
  IconButton,
  LinkButton,
  Menu,
  Page,
  PageHeader,
  Person,
  Section,
  SkeletonCard,
  Stack,
  Text,
  TextLink,
} from '@kabar/ui/base';
import {
  IconBell,
  IconClock,
  IconLogout,
  IconMessageCircle,
  IconUser,
  IconVideo,
} from '@kabar/ui/icons';
import { Feedback } from './feedback.tsx';
import { PersonForm } from './person-form.tsx';
import { Places } from './places.tsx';
import { SmallParts } from './small-parts.tsx';

/** An everyday page. */
export function DashboardPage() {
  return (
    <Page>
      <Head />
      <Columns side={<Side />}>
        <NextCall />
        <SmallParts />
        <Feedback />
        <PersonForm />
        <Places />
      </Columns>
    </Page>
  );
}

function Head() {
  return (
    <PageHeader
      eyebrow="Tuesday, 24 November"
      title="Good morning, Margaret"
      lead="Your next call is tomorrow at 10:30 with Ayu. Nothing else needs you today."
      actions={
        <>
          <Button icon={<IconVideo />}>Join the call</Button>
          <Menu
            label="Account"
            trigger={({ props }) => (
              <IconButton {...props} label="Notifications" icon={<IconBell />} count={3} />
            )}
            items={[
              { label: 'Profile', href: '/profile', icon: <IconUser /> },
              'divider',
              { label: 'Logout', icon: <IconLogout />, onSelect: () => {}, tone: 'danger' },
            ]}
          />
        </>
      }
    />
  );
}

function Side() {
  return (
    <>
      <Card tone="sun">
        <Stack gap={3}>
          <Heading level={3}>A free first call</Heading>
          <Text>Ten minutes with someone kind. No card, no promise.</Text>
          <LinkButton href="/match" variant="secondary">
            Find a companion
          </LinkButton>
        </Stack>
      </Card>
      <Card tone="leaf">
        <Person name="Ayu Lestari" line="Your companion since March" size="large" />
      </Card>
      <Card>
        <Facts
          items={[
            { label: 'Language', value: 'English, Indonesian' },
            { label: 'Time zone', value: 'Europe/London' },
          ]}
        />
      </Card>
      <SkeletonCard />
    </>
  );
}

function NextCall() {
  return (
    <Section title="Next" action={<TextLink href="/bookings">All bookings</TextLink>}>
      <Card>
        <Stack gap={4}>
          <Group justify="between">
            <Person
              name="Ayu Lestari"
              line="Tomorrow, Tuesday, 10:30 - your time; 15:30 in Jakarta"
            />
            <Badge tone="blue" icon={<IconClock />}>
              Scheduled
            </Badge>
          </Group>
          <Group gap={3}>
            <Button icon={<IconVideo />}>Join</Button>
            <Button variant="secondary" icon={<IconMessageCircle />}>
              Write to Ayu
            </Button>
            <Button variant="quiet">Move</Button>
          </Group>
        </Stack>
      </Card>
    </Section>
  );
}
