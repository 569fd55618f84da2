import {
  CardLink,
  Disclosure,
  EmptyState,
  LinkButton,
  LinkTabs,
  Person,
  Tabs,
  Text,
} from '@kabar/ui/base';
import { useState } from 'react';

/** Links, menus and tabs. */
export function Places() {
  const [tab, setTab] = useState('upcoming');
  return (
    <>
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
      <CardLink href="/companion/1">
        <Person name="Budi Santoso" line="Listens well, loves chess" size="large" />
      </CardLink>
    </>
  );
}
