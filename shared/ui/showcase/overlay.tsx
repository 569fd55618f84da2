import { Button, Dialog, Drawer, Facts, Text } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';

export function Overlay({ part }: { part: string }) {
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
