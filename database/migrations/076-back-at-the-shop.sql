-- Parcels of the last weeks that count as delivered though they were on their way back before: they are looked at once more, and their state follows
-- anew from their scans.
UPDATE parcels p SET look_at = now()
WHERE p.sent_at > now() - interval '60 days' AND p.state = 'delivered' AND NOT p.fetched AND p.look_at IS NULL
  AND EXISTS (SELECT FROM parcel_scans s WHERE s.awb = p.awb AND s.state = 'rto' AND s.at <= p.delivered_at);
