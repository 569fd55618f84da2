import { Button, Grid, Page } from '@kabar/ui/base';
import { DateField, TimeField } from '@kabar/ui/dates';
import {
  ChipPicker,
  ChoiceChips,
  SegmentedControl,
  StepProgress,
  Switch,
  WizardFrame,
} from '@kabar/ui/more';
import { useState } from 'react';
import { Files } from './files.tsx';
import { Lists } from './lists.tsx';
import { MonthPart } from './month-part.tsx';

/** A step of a wizard. */
export function WizardPage() {
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
        <Files />
        <Chips />
        <Grid min="12rem">
          <TimeField label="From" language="en" value="09:00" onChange={() => {}} />
          <TimeField label="Until" language="id" value="17:30" onChange={() => {}} />
          <DateField label="Day" value="2026-11-24" onChange={() => {}} />
        </Grid>
        <Switches />
      </WizardFrame>
      <MonthPart />
      <Lists />
    </Page>
  );
}

function Chips() {
  const [chips, setChips] = useState(['garden', 'music']);
  const [time, setTime] = useState<string | undefined>('10:10');
  return (
    <>
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
    </>
  );
}

function Switches() {
  const [on, setOn] = useState(true);
  const [view, setView] = useState('month');
  return (
    <>
      <Switch
        label="Remind me an hour before"
        hint="By email and here"
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
    </>
  );
}
