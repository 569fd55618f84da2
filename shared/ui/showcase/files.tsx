import { IconUser } from '@kabar/ui/icons';
import { FileDrop } from '@kabar/ui/upload';

export function Files() {
  return (
    <>
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
    </>
  );
}
