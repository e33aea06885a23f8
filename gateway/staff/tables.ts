const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** The names of the log-in library's tables and columns in our database. */
export const USER = {
  modelName: 'staff',
  fields: { ...TIMES, emailVerified: 'email_verified' },
  additionalFields: {
    role: { type: 'string', input: false, required: true, defaultValue: 'agent' },
    disabledAt: { type: 'date', input: false, required: false, fieldName: 'disabled_at' },
  },
} as const

export const SESSION = {
  modelName: 'staff_sessions',
  fields: { ...TIMES, userId: 'staff_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent' },
} as const

export const ACCOUNT = {
  modelName: 'staff_accounts',
  fields: {
    ...TIMES,
    userId: 'staff_id',
    accountId: 'account_id',
    providerId: 'provider_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
  },
  updateAccountOnSignIn: false,
} as const

export const VERIFICATION = {
  modelName: 'staff_verifications',
  fields: { ...TIMES, expiresAt: 'expires_at' },
  storeIdentifier: 'hashed',
} as const

export const SECOND_FACTOR = {
  user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
  twoFactor: {
    modelName: 'staff_second_factors',
    fields: {
      userId: 'staff_id',
      backupCodes: 'backup_codes',
      failedVerificationCount: 'failed_verification_count',
      lockedUntil: 'locked_until',
    },
  },
} as const
