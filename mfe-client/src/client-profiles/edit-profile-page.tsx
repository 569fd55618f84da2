import { AskBeforeLeaving } from '@kabar/parts/forms/ask-before-leaving';
import { Page, PageHeader } from '@kabar/ui/base';
import { useClientWords } from '../words/use-client-words.ts';
import { isStaff } from './api.ts';
import { EditProfileForm } from './edit-profile-form.tsx';
import { ProfileLoader } from './profile-loader.tsx';
import { StaffProfileForm } from './staff-profile-form.tsx';

export function EditProfilePage() {
  const t = useClientWords();
  return (
    <ProfileLoader>
      {({ own, client }) => (
        <Page width="reading">
          <PageHeader
            title={t('profile.editTitle')}
            lead={t('profile.editLead')}
            back={{ href: '/dashboard', label: t('profile.back') }}
          />
          <AskBeforeLeaving>
            {isStaff(own.userType) ? (
              <StaffProfileForm own={own} />
            ) : (
              <EditProfileForm own={own} client={client} />
            )}
          </AskBeforeLeaving>
        </Page>
      )}
    </ProfileLoader>
  );
}
