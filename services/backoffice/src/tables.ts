export interface FeatureRow {
  id: string;
  feature_name: string;
  is_enabled: boolean;
  description: string | null;
  admin_notes: string | null;
  updated_by: string | null;
  updated_at: Date;
}

export interface AdminActionRow {
  id: string;
  admin_id: string;
  action_type: string;
  target_type: string;
  target_id: string | null;
  details: Record<string, unknown>;
  created_at: Date;
}

export interface BackofficeTables {
  'backoffice.feature_management': FeatureRow;
  'backoffice.admin_actions': AdminActionRow;
  /** Published by the auth service. */
  'auth_api.people': { id: string; full_name: string; avatar_url: string | null };
}
