import {
  Button,
  Card,
  Checkbox,
  Grid,
  Group,
  Heading,
  PasswordField,
  RadioCards,
  Select,
  Stack,
  TextArea,
  TextField,
} from '@kabar/ui/base';
import { IconPhone, IconVideo } from '@kabar/ui/icons';
import { useState } from 'react';

export function PersonForm() {
  return (
    <Card>
      <Stack gap={5}>
        <Heading level={2}>Tell us about you</Heading>
        <Grid>
          <TextField label="First name" defaultValue="Margaret" />
          <TextField
            label="Email address"
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
        <Choices />
        <Group justify="end">
          <Button variant="secondary">Back</Button>
          <Button>Save</Button>
        </Group>
      </Stack>
    </Card>
  );
}

function Choices() {
  const [kind, setKind] = useState('video');
  return (
    <>
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
    </>
  );
}
