# The image of PostgreSQL runs this once, when compose.yaml's volume is made. The server gets a user that owns its own
# database and may do nothing else; the superuser keeps no password, so that it is let in on the database's own socket
# only.
psql -v ON_ERROR_STOP=1 -v password="$POSTGRES_PASSWORD" --username postgres --dbname postgres <<'SQL'
CREATE ROLE wapsi LOGIN PASSWORD :'password';
CREATE DATABASE wapsi OWNER wapsi ENCODING 'UTF8' TEMPLATE template0;
REVOKE ALL ON DATABASE wapsi FROM PUBLIC;
ALTER ROLE postgres PASSWORD NULL;
SQL
