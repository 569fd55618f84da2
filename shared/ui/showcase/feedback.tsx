import {
  Button,
  Card,
  EmptyState,
  ErrorCard,
  Grid,
  MessageBox,
  Spinner,
  Stack,
  TextLink,
} from '@kabar/ui/base';

/** Messages, empty states, failures and loading. */
export function Feedback() {
  return (
    <>
      <Messages />
      <NothingThere />
      <ErrorCard
        title="This part is resting"
        text="We could not load it. Your work is safe."
        retryLabel="Try again"
        onRetry={() => {}}
      />
      <Spinner label="Loading profile..." />
    </>
  );
}

function Messages() {
  return (
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
  );
}

function NothingThere() {
  return (
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
  );
}
