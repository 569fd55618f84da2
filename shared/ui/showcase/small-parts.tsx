import { Avatar, Badge, Button, Group } from '@kabar/ui/base';
import { IconAlertTriangle, IconCheck, IconCircleX, IconClock } from '@kabar/ui/icons';

/** Badges, faces and buttons. */
export function SmallParts() {
  return (
    <>
      <Badges />
      <Faces />
      <Buttons />
    </>
  );
}

function Badges() {
  return (
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
  );
}

function Faces() {
  return (
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
  );
}

function Buttons() {
  return (
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
  );
}
