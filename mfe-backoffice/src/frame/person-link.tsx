import { TextLink } from '@kabar/ui/base';
import { useSession } from '@kabar/web/session';

interface PersonLinkProps {
  /** Null, or without a name, once the account is closed. */
  person: { id: string; fullName: string | null } | null;
  /** Shown instead if the account was erased. */
  nobody: string;
}

/** A link to the person's page, which is different for admins and moderators. */
export function PersonLink({ person, nobody }: PersonLinkProps) {
  const pageOf = usePersonPage();
  if (person === null || person.fullName === null) return nobody;
  return <TextLink href={pageOf(person.id)}>{person.fullName}</TextLink>;
}

/** Returns the URL of a person's page for the reader's role. */
export function usePersonPage() {
  const isAdmin = useSession((session) => session.roles.includes('admin'));
  return (id: string) => `/${isAdmin ? 'admin' : 'moderator'}/users/${id}`;
}
