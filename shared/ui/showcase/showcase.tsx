// biome-ignore-all lint/style/noExcessiveLinesPerFile: one page that shows every part, for eyes alone
// biome-ignore-all lint/complexity/noExcessiveLinesPerFunction: the same
import {
  Avatar,
  applyTextSize,
  Badge,
  Button,
  Card,
  CardLink,
  Checkbox,
  Columns,
  Dialog,
  Disclosure,
  Drawer,
  EmptyState,
  ErrorCard,
  Facts,
  Grid,
  Group,
  Heading,
  IconButton,
  LinkButton,
  LinkTabs,
  Menu,
  MessageBox,
  Page,
  PageHeader,
  PasswordField,
  Person,
  RadioCards,
  Section,
  Select,
  Skeleton,
  SkeletonCard,
  Spinner,
  Stack,
  Tabs,
  Text,
  TextArea,
  TextField,
  TextLink,
  UiProvider,
} from '@kabar/ui/base';
import { DateField, TimeField } from '@kabar/ui/dates';
import {
  IconAlertTriangle,
  IconBell,
  IconCalendarEvent,
  IconCheck,
  IconCircleX,
  IconClock,
  IconLogout,
  IconMessageCircle,
  IconPhone,
  IconUser,
  IconUsers,
  IconVideo,
} from '@kabar/ui/icons';
import { MonthGrid } from '@kabar/ui/month-grid';
import {
  ChipPicker,
  ChoiceChips,
  ConfirmDialog,
  Pager,
  SearchField,
  SegmentedControl,
  StatCard,
  StepProgress,
  Switch,
  Table,
  Timeline,
  WizardFrame,
} from '@kabar/ui/more';
import { FileDrop } from '@kabar/ui/upload';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const words = {
  close: 'Close',
  optional: 'optional',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  loading: 'Loading...',
  newTab: 'opens in a new tab',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  remove: 'Remove',
  search: 'Search',
  clear: 'Clear',
  chooseFile: 'Choose file',
  replaceFile: 'Choose another',
  more: 'More',
};
const query = new URLSearchParams(location.search);
const size = query.get('size');
if (size === 'large' || size === 'largest') applyTextSize(size);
const part = query.get('part') ?? 'base';

function Base() {
  const [kind, setKind] = useState('video');
  const [tab, setTab] = useState('upcoming');
  return (
    <Page>
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
      <Columns
        side={
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
        }
      >
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
        <Group gap={2}>
          <Badge tone="blue" icon={<IconClock />}>
            Scheduled
          </Badge>
          <Badge tone="green" icon={<IconCheck />}>
            Completed
          </Badge>
          <Badge tone="red" icon={<IconCircleX />}>
            Cancelled
          </Badge>
          <Badge tone="orange" icon={<IconAlertTriangle />}>
            No show
          </Badge>
          <Badge tone="sun">New</Badge>
          <Badge tone="leaf">Verified</Badge>
          <Badge>Draft</Badge>
        </Group>
        <Group gap={3}>
          {[
            'Mary Ann Lee',
            'Budi Santoso',
            'Siti Rahma',
            'John Carter',
            'Dewi',
            'Agnes Putri',
            'Wayan Gede',
            'Helen Ross',
            'Tom Baker',
            'Lila Chen',
          ].map((name) => (
            <Avatar key={name} name={name} label={name} />
          ))}
        </Group>
        <Group gap={3}>
          <Button>Primary</Button>
          <Button variant="secondary">Secondary</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger">Cancel booking</Button>
          <Button busy>Sending</Button>
          <Button disabled>Resting</Button>
          <Button size="small" variant="secondary">
            Small
          </Button>
          <Button size="large">Large</Button>
        </Group>
        <Stack gap={3}>
          <MessageBox tone="info" title="A quiet note">
            We could not load your photo. <TextLink href="/x">Try again</TextLink>
          </MessageBox>
          <MessageBox tone="good">Your profile is saved.</MessageBox>
          <MessageBox tone="care" title="Your e-mail is not confirmed">
            Open the letter that we sent you.
          </MessageBox>
          <MessageBox
            tone="danger"
            title="That time is taken"
            onDismiss={() => {}}
            action={
              <Button size="small" variant="secondary">
                Choose another time
              </Button>
            }
          >
            Someone was quicker. Your words are still here.
          </MessageBox>
        </Stack>
        <Card>
          <Stack gap={5}>
            <Heading level={2}>Tell us about you</Heading>
            <Grid>
              <TextField label="First name" defaultValue="Margaret" />
              <TextField
                label="E-mail address"
                hint="We write only when it matters."
                error="This address looks incomplete. It needs an @."
                defaultValue="margaret"
                type="email"
              />
            </Grid>
            <PasswordField label="Password" hint="At least 8 characters." />
            <Select
              label="Country"
              placeholder="Please choose"
              options={[
                { value: 'id', label: 'Indonesia' },
                { value: 'uk', label: 'United Kingdom' },
              ]}
            />
            <TextArea
              label="What do you like to talk about?"
              optional
              placeholder="Gardens, old films, grandchildren"
            />
            <RadioCards
              legend="How shall we call you?"
              name="kind"
              value={kind}
              onChange={setKind}
              options={[
                { value: 'video', label: 'Video', text: 'We see each other.', icon: <IconVideo /> },
                { value: 'phone', label: 'Phone', text: 'Just voices.', icon: <IconPhone /> },
              ]}
            />
            <Checkbox
              label="I agree that my companion reads this before our call."
              hint="Nobody else can."
            />
            <Group justify="end">
              <Button variant="secondary">Back</Button>
              <Button>Save</Button>
            </Group>
          </Stack>
        </Card>
        <Tabs
          label="Calls"
          value={tab}
          onChange={setTab}
          items={[
            { value: 'upcoming', label: 'Upcoming', count: 2 },
            { value: 'past', label: 'Past' },
          ]}
        >
          <EmptyState
            drawing="calendar"
            title="No calls yet"
            text="When you book a call it will stand here, with the time and a button to join."
            action={<LinkButton href="/match">Find a companion</LinkButton>}
          />
        </Tabs>
        <LinkTabs
          label="Places"
          items={[
            { href: '/a', label: 'Home', current: true },
            { href: '/b', label: 'Companions' },
            { href: '/c', label: 'Bookings' },
          ]}
        />
        <Disclosure summary="What happens after I press Save?">
          <Text>Your companion sees it before the first call.</Text>
        </Disclosure>
        <Grid>
          {(['cup', 'letter', 'people', 'search', 'bell'] as const).map((drawing) => (
            <Card key={drawing}>
              <EmptyState
                drawing={drawing}
                title="Nothing here yet"
                text="One sentence that says why."
              />
            </Card>
          ))}
        </Grid>
        <ErrorCard
          title="This part is resting"
          text="We could not load it. Your work is safe."
          retryLabel="Try again"
          onRetry={() => {}}
        />
        <Spinner label="Loading profile..." />
        <CardLink href="/companion/1">
          <Person name="Budi Santoso" line="Listens well, loves chess" size="large" />
        </CardLink>
      </Columns>
    </Page>
  );
}

function More() {
  const [chips, setChips] = useState(['garden', 'music']);
  const [time, setTime] = useState<string | undefined>('10:10');
  const [on, setOn] = useState(true);
  const [view, setView] = useState('month');
  const [text, setText] = useState('ayu');
  const rows = ['Ayu Lestari', 'Budi Santoso', 'Siti Rahma'].map((name) => ({ name }));
  return (
    <Page width="reading">
      <WizardFrame
        progress={<StepProgress step={2} total={5} label="Step 2 of 5: Your photo" />}
        title="A photo of you"
        lead="People like to see who calls them. A friendly, well lit face is all it takes."
        back={<Button variant="secondary">Back</Button>}
        next={<Button type="submit">Save and go on</Button>}
        note="You can stop here and come back: everything is kept."
      >
        <FileDrop
          label="Drop a photo here"
          hint="JPG or PNG, up to 10 MB"
          accept={['image/png']}
          maxBytes={1000}
          onFile={() => {}}
          onReject={() => {}}
        />
        <FileDrop
          label="Your identity card"
          hint="Only our verification team sees it"
          accept={['image/png']}
          maxBytes={1000}
          onFile={() => {}}
          onReject={() => {}}
          file={{ name: 'ktp-front.jpg', line: '2.1 MB' }}
          progress={60}
          icon={<IconUser />}
          error="This file is larger than 10 MB. Choose a smaller one."
        />
        <ChipPicker
          legend="What do you like?"
          hint="Up to five"
          max={5}
          value={chips}
          onChange={setChips}
          options={['garden', 'music', 'cooking', 'films', 'faith', 'travel', 'grandchildren'].map(
            (value) => ({ value, label: value }),
          )}
        />
        <ChoiceChips
          legend="Tuesday, 24 November"
          value={time}
          onChange={setTime}
          options={['10:00', '10:10', '10:20', '10:30', '11:00'].map((value, place) => ({
            value,
            label: value,
            note: `15:${value.slice(3)} Jakarta`,
            disabled: place === 3,
          }))}
        />
        <Grid min="12rem">
          <TimeField label="From" language="en" value="09:00" onChange={() => {}} />
          <TimeField label="Until" language="id" value="17:30" onChange={() => {}} />
          <DateField label="Day" value="2026-11-24" onChange={() => {}} />
        </Grid>
        <Switch
          label="Remind me an hour before"
          hint="By e-mail and here"
          checked={on}
          onChange={setOn}
        />
        <SegmentedControl
          label="View"
          value={view}
          onChange={setView}
          options={[
            { value: 'day', label: 'Day' },
            { value: 'month', label: 'Month' },
          ]}
        />
      </WizardFrame>
      <Card>
        <MonthGrid
          month="2026-11"
          onMonthChange={() => {}}
          selected="2026-11-24"
          onSelect={() => {}}
          today="2026-11-20"
          min="2026-11-01"
          language="en"
          day={(date) =>
            date.endsWith('5')
              ? {
                  marks: [
                    { tone: 'blue', label: 'Call' },
                    { tone: 'sun', label: 'Request' },
                  ],
                }
              : date.endsWith('8')
                ? { disabled: true }
                : undefined
          }
        />
      </Card>
      <SearchField label="Search companions" value={text} onChange={setText} />
      <Table
        caption="Companions"
        columns={[
          {
            key: 'name',
            title: 'Companion',
            render: (row) => <Person name={row.name} size="small" />,
          },
          {
            key: 'state',
            title: 'State',
            render: () => (
              <Badge tone="green" icon={<IconCheck />}>
                Verified
              </Badge>
            ),
          },
          { key: 'calls', title: 'Calls', align: 'end', render: () => 12 },
        ]}
        rows={rows}
        rowKey={(row) => row.name}
        onRowOpen={() => {}}
        current="Budi Santoso"
      />
      <Pager
        hasPrevious={false}
        hasNext
        onPrevious={() => {}}
        onNext={() => {}}
        previousLabel="Previous"
        nextLabel="Next"
        text="1 to 3 of 12"
      />
      <Grid min="12rem">
        <StatCard
          label="Waiting"
          value="4"
          text="since yesterday"
          icon={<IconUsers />}
          href="/admin"
        />
        <StatCard label="Calls today" value="18" icon={<IconCalendarEvent />} />
      </Grid>
      <Timeline
        items={[
          { key: '1', time: 'Monday', title: 'You asked for a call' },
          { key: '2', time: 'Tomorrow, 10:30', title: 'Ayu calls you', now: true },
          { key: '3', title: 'You decide how to go on' },
        ]}
      />
      <Skeleton lines={3} />
    </Page>
  );
}

function Overlay() {
  if (part === 'drawer')
    return (
      <Drawer
        open
        onClose={() => {}}
        title="Ayu Lestari"
        footer={
          <>
            <Button variant="secondary">Decline</Button>
            <Button>Approve</Button>
          </>
        }
      >
        <Facts
          items={[
            { label: 'Language', value: 'English' },
            { label: 'Zone', value: 'Asia/Jakarta' },
          ]}
        />
      </Drawer>
    );
  if (part === 'dialog')
    return (
      <Dialog open onClose={() => {}} title="A dialog">
        <Text>Words.</Text>
      </Dialog>
    );
  return (
    <ConfirmDialog
      open
      onClose={() => {}}
      title="Cancel this booking?"
      text="Ayu will be told and the time becomes free for others. This cannot be undone."
      confirmLabel="Cancel booking"
      cancelLabel="Keep it"
      onConfirm={() => {}}
      danger
    />
  );
}

createRoot(document.getElementById('root') ?? document.body).render(
  <UiProvider words={words} colorScheme={query.get('scheme') === 'dark' ? 'dark' : 'light'}>
    {part === 'more' ? <More /> : <Base />}
    {['drawer', 'dialog', 'confirm'].includes(part) ? <Overlay /> : null}
  </UiProvider>,
);
