import { TextLink } from '@kabar/ui/base';
import { useSession } from '@kabar/web/session';

interface PersonLinkProps {
  /** Null, or without a name, once the account is closed. */
  person: { id: string; fullName: string | null } | null;
  /** Shown instead of an erased name. */
  nobody: string;
}

/** A name that leads to the page of the person, for admins and moderators each to theirs. */
export function PersonLink({ person, nobody }: PersonLinkProps) {
  const pageOf = usePersonPage();
  if (person === null || person.fullName === null) return nobody;
  return <TextLink href={pageOf(person.id)}>{person.fullName}</TextLink>;
}

/** The address of a person's page for this reader. */
export function usePersonPage() {
  const isAdmin = useSession((session) => session.roles.includes('admin'));
  return (id: string) => `/${isAdmin ? 'admin' : 'moderator'}/users/${id}`;
}
