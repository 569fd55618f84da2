import { Badge, Grid, Person, Skeleton } from '@kabar/ui/base';
import { IconCalendarEvent, IconCheck, IconUsers } from '@kabar/ui/icons';
import { Pager, PlaceCard, SearchField, StatCard, Table, Timeline } from '@kabar/ui/more';
import { useState } from 'react';

/** Search, pager, counts and timeline. */
export function Lists() {
  const [text, setText] = useState('ayu');
  return (
    <>
      <SearchField label="Search companions" value={text} onChange={setText} />
      <Companions />
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
        <PlaceCard
          href="/admin/companions"
          icon={<IconUsers />}
          title="Companions"
          text="Search, look at and check everybody."
        />
      </Grid>
      <Timeline
        items={[
          { key: '1', time: 'Monday', title: 'You asked for a call' },
          { key: '2', time: 'Tomorrow, 10:30', title: 'Ayu calls you', now: true },
          { key: '3', title: 'You decide how to go on' },
        ]}
      />
      <Skeleton lines={3} />
    </>
  );
}

function Companions() {
  const rows = ['Ayu Lestari', 'Budi Santoso', 'Siti Rahma'].map((name) => ({ name }));
  return (
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
  );
}
