import type { ISql } from 'postgres'
import { refuse } from '../http/failures.ts'
import { claimFiles, type ClaimedFile, type Owner } from './store.ts'

/** Gives a request or a message all of its photos, or refuses and names the first that it cannot have. */
export async function claimPhotos(
  sql: ISql,
  customerId: string,
  owner: Owner,
  fileIds: string[],
): Promise<ClaimedFile[]> {
  const files = await claimFiles(sql, customerId, owner, fileIds)
  if (files.length === fileIds.length) return files
  return refuse(
    'FILE_NOT_FOUND',
    fileIds.find((id) => !files.some((file) => file.id === id)),
  )
}
